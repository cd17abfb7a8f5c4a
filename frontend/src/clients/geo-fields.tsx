import { ActionIcon, Radio, Select, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { Trash2 } from 'lucide-react';
import { TagField } from '../ui/forms/tag-field.js';
import classes from './clients.module.css';
import type { GeoForm } from './geo-form.js';
import { geoTypeOptions } from './geo-types.js';

interface GeoFieldsProps {
  readonly value: GeoForm;
  /** `form.getInputProps` of one field of the profile. */
  readonly props: (field: keyof GeoForm) => GetInputPropsReturnType;
  readonly onDefault: () => void;
  readonly onRemove?: (() => void) | undefined;
}

/** Fields of one geo profile. */
export function GeoFields({ value, props, onDefault, onRemove }: GeoFieldsProps) {
  return (
    <div className={classes['profile']} role="group" aria-label={value.name || 'New geo profile'}>
      <TextInput label="Profile name" required {...props('name')} />
      <Select label="Type" data={geoTypeOptions} allowDeselect={false} {...props('type')} />
      <div className={classes['profileSide']}>
        <Radio label="Default" name="default-geo-profile" checked={value.default} onChange={onDefault} />
        {onRemove ? (
          <ActionIcon aria-label={`Remove ${value.name || 'geo profile'}`} onClick={onRemove}>
            <Trash2 size={16} strokeWidth={1.5} />
          </ActionIcon>
        ) : null}
      </div>
      <div data-wide>
        <TagField
          label="Areas"
          placeholder={value.areas.length === 0 ? 'Type an area and press Enter' : ''}
          {...props('areas')}
        />
      </div>
    </div>
  );
}
