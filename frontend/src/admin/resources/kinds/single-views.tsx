import { Select, Switch, Textarea } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { assetUrl } from '@upfront/contracts/assets/model.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import type { Kind } from '@upfront/contracts/kernel/resource/kinds.js';
import { isRecord } from '@upfront/contracts/kernel/value-at.js';
import { Avatar } from '../../../ui/avatar.js';
import { formatCount } from '../../../ui/format.js';
import { ImageInput } from '../../../ui/forms/image-input.js';
import { TypedInput } from '../../../ui/forms/typed-input.js';
import { nothingFound } from '../../../ui/forms/with-chosen.js';
import { plainText } from '../../../ui/rich-text.js';
import { SkeletonText } from '../../../ui/skeletons.js';
import { Option } from '../option.js';
import classes from '../resources.module.css';
import { MoneyPair, PeriodPair, PlaceGroup } from './compound-inputs.js';
import { asked, labelled, type InputWith, type KindView } from './kind-view.js';
import { treeText } from './tree-text.js';

/** The editor is large, and few forms have one. */
const RichTextInput = lazy(async () => {
  const module = await import('../../../ui/forms/rich-text-input.js');
  return { default: module.RichTextInput };
});

const Text = (input: InputWith) => <TypedInput type="text" {...asked(input)} {...input.props()} />;

const Lines = (input: InputWith) => (
  <Textarea autosize minRows={3} maxRows={10} {...asked(input)} {...input.props()} />
);

/** Text of a form of its own, such as JSON: every character counts. */
const Code = (input: InputWith) => (
  <Textarea
    autosize
    minRows={3}
    maxRows={16}
    spellCheck={false}
    classNames={{ input: classes['code'] ?? '' }}
    {...asked(input)}
    {...input.props()}
  />
);

const Choice = (input: InputWith) => {
  const { field, choices, isRequired } = input;
  return (
    <Select
      {...asked(input)}
      data={(choices ?? []).map(({ value, label }) => ({ value, label }))}
      searchable={choices !== undefined && choices.length > 8}
      clearable={!isRequired}
      allowDeselect={!isRequired}
      nothingFoundMessage={nothingFound(choices !== undefined)}
      {...(field.drawnAs === undefined
        ? {}
        : { renderOption: ({ option }) => <Option field={field} value={option.value} /> })}
      {...input.props()}
    />
  );
};

const Rich = (input: InputWith) => (
  <Suspense fallback={<SkeletonText lines={3} />}>
    <RichTextInput
      label={input.field.label}
      value={textOf(input.value)}
      onChange={input.onChange}
      error={input.error}
      isRequired={input.isRequired}
    />
  </Suspense>
);

const Picture = ({ field, value, onChange, error }: InputWith) => (
  <ImageInput
    label={field.label}
    name={field.label}
    value={typeof value === 'string' ? value : null}
    onChange={onChange}
    error={error}
  />
);

/** A picture's name, or what a form holds of it: an address or a data URL. */
const pictureAt = (value: string): string => (/^(?:\/|data:)/.test(value) ? value : assetUrl(value));

const Colour = ({ value }: { value: string }) => (
  <span className={classes['colour']}>
    <i style={{ background: value }} aria-hidden="true" />
    {value}
  </span>
);

const WebLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
    {url.replace(/^https?:\/\/(www\.)?/, '')}
  </a>
);

const shownText = (value: unknown): ReactNode => textOf(value);
const nameOf: KindView['show'] = (value, { names }) => names[textOf(value)] ?? '–';

/** How each kind of field is shown and entered, rows aside. */
export const SINGLE_VIEWS: Readonly<Record<Exclude<Kind, 'parts'>, KindView>> = {
  text: { show: shownText, Input: Text },
  longtext: { show: shownText, Input: Lines },
  richtext: { show: (value) => plainText(textOf(value)), Input: Rich },
  number: {
    show: (value) => (typeof value === 'number' ? formatCount(value) : textOf(value)),
    Input: (input) => <TypedInput type="number" {...asked(input)} {...input.props()} />,
    column: { isRight: true, minWidth: 100 },
  },
  money: {
    show: (value, { format }) =>
      isRecord(value) && typeof value['amount'] === 'number'
        ? format.money(value['amount'], textOf(value['currency']))
        : '–',
    Input: MoneyPair,
    column: { isRight: true, minWidth: 120 },
  },
  date: {
    show: (value, { format }) => format.day(textOf(value)),
    Input: (input) => <TypedInput type="date" {...asked(input)} {...input.props()} />,
    column: { minWidth: 110 },
  },
  period: {
    show: (value, { format }) =>
      isRecord(value) ? format.days(textOf(value['from']), textOf(value['to'])) : '–',
    Input: PeriodPair,
  },
  switch: {
    show: (value) => (value === true ? 'Yes' : 'No'),
    Input: (input) => <Switch {...labelled(input)} {...input.props({ type: 'checkbox' })} />,
    column: { width: 110 },
  },
  select: { show: (value, { field }) => <Option field={field} value={textOf(value)} />, Input: Choice },
  reference: { show: nameOf, Input: Choice },
  file: { show: nameOf, Input: Choice },
  picture: {
    show: (value, { field }) => (
      <Avatar name={field.label} src={pictureAt(textOf(value))} kind="company" size={24} />
    ),
    Input: Picture,
    column: { width: 90 },
  },
  colour: {
    show: (value) => <Colour value={textOf(value)} />,
    Input: (input) => <TypedInput type="color" {...asked(input)} {...input.props()} />,
  },
  url: {
    show: (value) => <WebLink url={textOf(value)} />,
    Input: (input) => <TypedInput type="url" {...asked(input)} {...input.props()} />,
  },
  email: {
    show: shownText,
    Input: (input) => <TypedInput type="email" {...asked(input)} {...input.props()} />,
  },
  address: {
    show: (value) => (isRecord(value) ? textOf(value['formatted']) : '–'),
    Input: PlaceGroup,
    column: { minWidth: 200 },
  },
  tree: { show: (value) => <span className={classes['code']}>{treeText(value)}</span>, Input: Code },
  json: { show: (value) => <span className={classes['code']}>{JSON.stringify(value)}</span>, Input: Code },
};
