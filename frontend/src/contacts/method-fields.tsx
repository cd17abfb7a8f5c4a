import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Plus, Trash2 } from 'lucide-react';
import type { ContactForm } from './contact-form.js';
import classes from './contacts.module.css';

const types = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
];

/** Email addresses and phone numbers, one row each. */
export const MethodFields = ({ form }: { form: UseFormReturnType<ContactForm> }) => (
  <fieldset className={classes['methods']}>
    <legend>Contact methods</legend>
    {form.values.contactMethods.map((method, index) => (
      <div key={index} className={classes['method']}>
        <Select
          aria-label={`Type of contact method ${index + 1}`}
          data={types}
          allowDeselect={false}
          {...form.getInputProps(`contactMethods.${index}.type`)}
        />
        <TextInput
          aria-label={`Contact method ${index + 1}`}
          type={method.type === 'email' ? 'email' : 'tel'}
          placeholder={method.type === 'email' ? 'name@company.com' : '(416) 555-0100'}
          autoComplete="off"
          {...form.getInputProps(`contactMethods.${index}.value`)}
        />
        <ActionIcon
          aria-label={`Remove contact method ${index + 1}`}
          onClick={() => form.removeListItem('contactMethods', index)}
        >
          <Trash2 size={16} strokeWidth={1.5} />
        </ActionIcon>
      </div>
    ))}
    <div>
      <Button
        leftSection={<Plus size={16} strokeWidth={1.5} />}
        onClick={() => form.insertListItem('contactMethods', { id: null, type: 'email', value: '' })}
      >
        Add email or phone
      </Button>
    </div>
  </fieldset>
);
