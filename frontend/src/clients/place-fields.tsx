import { Select, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { Fields } from '../ui/forms/fields.js';
import { countries, type PlaceForm } from './place-form.js';

interface PlaceFieldsProps {
  /** `form.getInputProps` of one field of the place. */
  readonly props: (field: keyof PlaceForm) => GetInputPropsReturnType;
}

/** Fields of one address. */
export const PlaceFields = ({ props }: PlaceFieldsProps) => (
  <Fields>
    <TextInput label="Name" placeholder="For example, Downtown store" {...props('name')} />
    <TextInput label="Street number" autoComplete="off" {...props('streetNumber')} />
    <TextInput label="Street" autoComplete="off" {...props('street')} />
    <TextInput label="Unit" autoComplete="off" {...props('subpremise')} />
    <TextInput label="City" autoComplete="off" required {...props('city')} />
    <TextInput label="State or province" autoComplete="off" {...props('state')} />
    <TextInput label="ZIP or postal code" autoComplete="off" {...props('zip')} />
    <Select label="Country" data={countries} allowDeselect={false} {...props('country')} />
  </Fields>
);
