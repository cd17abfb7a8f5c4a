import '@fontsource-variable/geist-mono/wght.css';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy } from 'lucide-react';
import classes from './code-block.module.css';

interface CodeBlockProps {
  readonly title?: string;
  /** Beside the title, such as `POST /sobjects/Opportunity`. */
  readonly meta?: string;
  /** JSON is laid out; anything else is shown as it is. */
  readonly code: string;
  /** Lines that hold one of these words are marked: where the request has to change. */
  readonly marked?: readonly string[];
}

function laidOut(code: string): string {
  try {
    return JSON.stringify(JSON.parse(code), null, 2);
  } catch {
    return code;
  }
}

/** Names stay in text colour, values take the accent. */
function Line({ text }: { text: string }) {
  const parts = /^(\s*"(?:[^"\\]|\\.)*":\s*)(.*?)(,?)$/.exec(text);
  if (!parts) return text === '' ? ' ' : text;
  const [, name, value, comma] = parts;
  if (value === '{' || value === '[') return text;
  return (
    <>
      {name}
      <span className={classes['value']}>{value}</span>
      {comma}
    </>
  );
}

/** Copies a text and says so by its icon. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const { copied, copy } = useClipboard({ timeout: 1500 });
  return (
    <Tooltip label={copied ? 'Copied' : label}>
      <ActionIcon aria-label={copied ? 'Copied' : label} onClick={() => copy(text)}>
        {copied ? <Check size={16} strokeWidth={1.5} /> : <Copy size={16} strokeWidth={1.5} />}
      </ActionIcon>
    </Tooltip>
  );
}

/** An identifier in the mono face, with a button that copies it. */
export const Identifier = ({ value }: { value: string }) => (
  <span style={{ display: 'inline-flex', gap: 4, alignItems: 'center' }}>
    <code className={classes['id']}>{value}</code>
    <CopyButton text={value} label={`Copy ${value}`} />
  </span>
);

/** A raw request or answer, with line numbers. */
export function CodeBlock({ title, meta, code, marked = [] }: CodeBlockProps) {
  const text = laidOut(code);
  return (
    <div>
      {title === undefined ? null : (
        <div className={classes['head']}>
          <h3>{title}</h3>
          <code>{meta}</code>
          <CopyButton text={text} label={`Copy ${title.toLowerCase()}`} />
        </div>
      )}
      <pre className={classes['block']} tabIndex={0} aria-label={title}>
        {text.split('\n').map((line, index) => (
          <div
            key={index}
            className={classes['line']}
            data-bad={marked.some((word) => line.includes(word)) || undefined}
          >
            <span aria-hidden="true">{index + 1}</span>
            <code>
              <Line text={line} />
            </code>
          </div>
        ))}
      </pre>
    </div>
  );
}
