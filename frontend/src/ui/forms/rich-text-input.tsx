import { ActionIcon, Input, Tooltip } from '@mantine/core';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Bold, Italic, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import classes from '../rich-text.module.css';

interface RichTextInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
  readonly error?: ReactNode;
  readonly isRequired?: boolean;
}

interface Tool {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly mark: string;
  readonly run: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  { label: 'Bold', icon: Bold, mark: 'bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    label: 'Italic',
    icon: Italic,
    mark: 'italic',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Bullets',
    icon: List,
    mark: 'bulletList',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbers',
    icon: ListOrdered,
    mark: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

/** Formatted text with links that are recognised while typing. */
export function RichTextInput({
  label,
  value,
  onChange,
  onBlur,
  error,
  isRequired = false,
}: RichTextInputProps) {
  const id = useId();
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: false,
        codeBlock: false,
        horizontalRule: false,
        link: { autolink: true, openOnClick: false, defaultProtocol: 'http' },
      }),
    ],
    content: value,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur: () => onBlur?.(),
  });
  return (
    <Input.Wrapper
      label={label}
      error={error}
      required={isRequired}
      labelProps={{ htmlFor: id }}
      labelElement="div"
    >
      <div className={classes['editor']} data-invalid={error ? true : undefined}>
        <div className={classes['toolbar']} role="toolbar" aria-label={`Format ${label.toLowerCase()}`}>
          {tools.map(({ label: name, icon: Icon, mark, run }) => (
            <Tooltip key={mark} label={name}>
              <ActionIcon
                aria-label={name}
                aria-pressed={editor.isActive(mark)}
                size={24}
                onClick={() => run(editor)}
              >
                <Icon size={14} strokeWidth={1.5} />
              </ActionIcon>
            </Tooltip>
          ))}
        </div>
        <EditorContent id={id} className={classes['content']} editor={editor} />
      </div>
    </Input.Wrapper>
  );
}
