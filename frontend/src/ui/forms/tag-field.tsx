import { TagsInput, type TagsInputProps } from '@mantine/core';
import { separatorsOf, splitTags, type TagKind } from './split-tags.js';

interface TagFieldProps extends TagsInputProps {
  /** Default: tags that may hold blanks. */
  readonly kind?: TagKind;
}

/** Several short texts. What is typed or pasted between them ends one: commas, line breaks, of words blanks too. */
export const TagField = ({ kind = 'phrases', onChange, ...props }: TagFieldProps) => (
  <TagsInput
    splitChars={separatorsOf(kind)}
    acceptValueOnBlur
    {...props}
    onChange={(typed) => onChange?.(splitTags(typed, kind))}
  />
);
