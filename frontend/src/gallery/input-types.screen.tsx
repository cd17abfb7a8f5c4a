import {
  Button,
  Checkbox,
  Group,
  PasswordInput,
  Radio,
  Select,
  SegmentedControl,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { INPUT_TYPES } from '@upfront/contracts/kernel/input-types.js';
import { z } from 'zod';
import { Problem } from '../app/api/problem.js';
import { toast } from '../app/toast/toasts.js';
import { DayInput } from '../ui/forms/day-input.js';
import { Fields, RepairBar, Wide } from '../ui/forms/fields.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { ImageInput } from '../ui/forms/image-input.js';
import { MoneyInput } from '../ui/forms/money-input.js';
import { TypedInput } from '../ui/forms/typed-input.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { Page, Section } from '../ui/section.js';

const Sample = z.object({
  text: z.string().trim().min(1, 'Name is required').max(100, 'Max 100 characters'),
  email: z.email('Please enter a valid email'),
  password: z.string(),
  url: z.union([z.literal(''), z.url('Please enter a valid address')]),
  amount: z.number({ error: 'Please enter an amount' }).int().min(100, 'At least $1'),
  due: z.string({ error: 'Please choose a day' }).min(1, 'Please choose a day'),
  choice: z.string({ error: 'Please choose one' }),
  long: z.string().max(200),
  logo: z.string().nullable(),
  isTest: z.boolean(),
  typed: z.record(z.enum(INPUT_TYPES), z.union([z.string(), z.number()]).nullable()),
});
const saved = {
  text: '',
  email: '',
  password: '',
  url: '',
  amount: null,
  due: null,
  choice: null,
  long: '',
  logo: null,
  isTest: false,
  typed: { text: '', password: '', email: '', number: '', url: '', float: '', color: '', date: null },
};

/** Every kind of field, in a form that keeps its draft. */
export function Screen() {
  const draft = useDraftForm({
    name: 'input-types',
    schema: Sample,
    saved,
    secret: ['password'],
    save: (values) => {
      if (values.text === 'taken') {
        throw new Problem({
          status: 422,
          code: 'taken',
          detail: 'Some values are not valid.',
          errors: { text: ['Name already exists'] },
        });
      }
      toast.success('Saved.');
      return Promise.resolve();
    },
  });
  const { form } = draft;
  return (
    <form ref={draft.ref} onSubmit={draft.submit} noValidate style={{ height: '100%' }}>
      <Page
        footer={
          <>
            <Button type="submit" variant="filled" loading={draft.isBusy}>
              Save
            </Button>
            <Button variant="subtle" onClick={draft.discard} disabled={!draft.isDirty}>
              Discard changes
            </Button>
          </>
        }
      >
        <FormNotes {...draft} />
        <Section title="Fields" isPadded>
          <Fields>
            <TextInput label="Text" required {...form.getInputProps('text')} />
            <TextInput label="Email" type="email" required {...form.getInputProps('email')} />
            <PasswordInput
              label="Password"
              description="Never kept in this browser"
              {...form.getInputProps('password')}
            />
            <TextInput label="Address" type="url" {...form.getInputProps('url')} />
            <MoneyInput label="Amount" currency="USD" {...form.getInputProps('amount')} />
            <DayInput label="Due date" {...form.getInputProps('due')} />
            <Select
              label="Choice"
              placeholder="Choose one"
              data={['Store visits', 'Awareness', 'Leads']}
              {...form.getInputProps('choice')}
            />
            <TextInput label="Unavailable" disabled value="Fernhill Media" readOnly />
            <Wide>
              <Textarea label="Long text" {...form.getInputProps('long')} />
            </Wide>
          </Fields>
        </Section>
        <Section title="Types" isPadded>
          <Fields>
            {INPUT_TYPES.map((type) => (
              <TypedInput
                key={type}
                type={type}
                label={`Of type ${type}`}
                {...form.getInputProps(`typed.${type}`)}
              />
            ))}
          </Fields>
        </Section>
        <Section title="Choices" isPadded>
          <Group gap={24}>
            <Checkbox label="Test campaign" {...form.getInputProps('isTest', { type: 'checkbox' })} />
            <Checkbox label="Some of them" indeterminate readOnly />
            <Radio label="One" name="r" defaultChecked />
            <Radio label="Another" name="r" />
            <Switch label="Live" defaultChecked />
            <SegmentedControl data={['Month', 'Week', 'Day']} />
          </Group>
        </Section>
        <Section title="Picture" isPadded>
          <ImageInput label="Logo" name="Tamarack Home Supply" {...form.getInputProps('logo')} />
        </Section>
        <RepairBar text="Bring the sum back to $120,000:">
          <Button>Set Streaming TV to $36,000</Button>
          <Button>Take $2,500 off all, by share</Button>
        </RepairBar>
      </Page>
    </form>
  );
}
