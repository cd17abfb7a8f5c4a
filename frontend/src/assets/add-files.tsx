import { Button, Menu } from '@mantine/core';
import { useFileDialog } from '@mantine/hooks';
import { Link2, Plus, Upload } from 'lucide-react';
import { libraryExtensions } from '@upfront/contracts/assets/library.js';
import { icon } from '../ui/icon.js';
import { useIsPhone } from '../ui/use-width.js';
import classes from './assets.module.css';

interface AddFilesProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onLink: () => void;
}

/** Files from the own computer, or a link to one elsewhere; a phone has room for one button. */
export function AddFiles({ onFiles, onLink }: AddFilesProps) {
  const isPhone = useIsPhone();
  const dialog = useFileDialog({
    multiple: true,
    accept: libraryExtensions.join(','),
    onChange: (files) => onFiles([...(files ?? [])]),
  });
  if (isPhone) {
    return (
      <Menu position="top-end">
        <Menu.Target>
          <Button variant="filled" leftSection={<Plus {...icon} />}>
            Add
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Upload {...icon} />} onClick={dialog.open}>
            Upload files
          </Menu.Item>
          <Menu.Item leftSection={<Link2 {...icon} />} onClick={onLink}>
            Add a link
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    );
  }
  return (
    <div className={classes['add']}>
      <Button leftSection={<Link2 {...icon} />} onClick={onLink}>
        Add a link
      </Button>
      <Button variant="filled" leftSection={<Upload {...icon} />} onClick={dialog.open}>
        Upload files
      </Button>
    </div>
  );
}
