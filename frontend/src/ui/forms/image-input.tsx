import { Button, FileButton, InputWrapper } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PICTURE_TYPES, pictureRefusal, pictureTexts } from '@upfront/contracts/kernel/picture-refusal.js';
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

const toDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error(pictureTexts.invalid));
    reader.onerror = () => reject(reader.error ?? new Error(pictureTexts.invalid));
    reader.readAsDataURL(file);
  });

/** A logo or portrait. */
export function ImageInput({ label, name, kind = 'company', value, onChange, error }: ImageInputProps) {
  const [refused, setRefused] = useState<string | undefined>();
  const choose = async (file: File | null): Promise<void> => {
    if (!file) return;
    const refusal = pictureRefusal(file);
    setRefused(refusal);
    if (refusal !== undefined) return;
    onChange(await toDataUrl(file).catch(() => null));
  };
  return (
    <InputWrapper label={label} labelElement="div" error={refused ?? error}>
      <div className={classes['image']}>
        <Avatar name={name} src={value} kind={kind} size={40} />
        <FileButton accept={PICTURE_TYPES.join(',')} onChange={(file) => void choose(file)}>
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
