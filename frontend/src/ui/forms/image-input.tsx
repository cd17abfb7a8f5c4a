import { Button, FileButton, InputWrapper } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Avatar } from '../avatar.js';
import classes from './forms.module.css';

interface ImageInputProps {
  readonly label: string;
  /** Name whose initials stand in while there is no picture. */
  readonly name: string;
  readonly kind?: 'person' | 'company';
  /** Address or data URL of the picture. */
  readonly value?: string | null;
  readonly onChange: (dataUrl: string | null) => void;
  readonly error?: ReactNode;
}

/** Spec shell 5: a data URL of type jpeg, png or gif. */
const TYPES = ['image/jpeg', 'image/png', 'image/gif'];
const MAX_BYTES = 4_000_000;
const INVALID = 'Invalid image uploaded';

const toDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error(INVALID));
    reader.onerror = () => reject(reader.error ?? new Error(INVALID));
    reader.readAsDataURL(file);
  });

/** A logo or portrait. */
export function ImageInput({ label, name, kind = 'company', value, onChange, error }: ImageInputProps) {
  const [refused, setRefused] = useState<string | undefined>();
  const choose = async (file: File | null): Promise<void> => {
    if (!file) return;
    if (!TYPES.includes(file.type) || file.size > MAX_BYTES) {
      setRefused(INVALID);
      return;
    }
    setRefused(undefined);
    onChange(await toDataUrl(file).catch(() => null));
  };
  return (
    <InputWrapper label={label} labelElement="div" error={refused ?? error}>
      <div className={classes['image']}>
        <Avatar name={name} src={value} kind={kind} size={40} />
        <FileButton accept={TYPES.join(',')} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} leftSection={<Upload size={16} strokeWidth={1.5} />}>
              {value ? 'Replace' : 'Upload'}
            </Button>
          )}
        </FileButton>
        {value ? (
          <Button variant="subtle" onClick={() => onChange(null)}>
            Remove
          </Button>
        ) : null}
      </div>
    </InputWrapper>
  );
}
