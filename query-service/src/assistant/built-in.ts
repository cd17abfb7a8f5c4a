import type { HelpPage } from '@upfront/contracts/assistant/help-pages.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { findHelp } from './help-search.js';
import { readQuestion, type Kind, type Question } from './question-words.js';
import type { Listed, NamedRecord, ReaderData } from './reader-data.js';

/** Records that an answer names. */
const SHOWN = 5;

const line = ({ name, detail, path }: NamedRecord): string =>
  `- ${path ? `[${name.replaceAll(/[[\]]/g, '')}](${path})` : name}${detail ? `: ${detail}` : ''}`;

const lines = ({ records }: Listed): string => records.map(line).join('\n');

const helpText = ({ title, text, link }: HelpPage): string =>
  [`**${title}**`, text, ...(link ? [`[${link.label}](${link.path})`] : [])].join('\n');

const withList = (sentence: string, listed: Listed): string =>
  listed.records.length === 0 ? sentence : `${sentence}\n${lines(listed)}`;

const tasks = async (data: ReaderData): Promise<string> => {
  const found = await data.tasks(SHOWN);
  if (found.num === 0) return 'You have no open tasks.';
  const due = found.due > 0 ? ` ${found.due} of them past due or due today.` : '';
  return withList(`You have ${counted(found.num, 'open task')}.${due}`, found);
};

/** What the reader has of a kind; `search` narrows it to what the question names. */
const ofKind = async (
  kind: Kind,
  search: string,
  { byBudget }: Question,
  data: ReaderData,
): Promise<string> => {
  switch (kind) {
    case 'tasks':
      return tasks(data);
    case 'campaigns': {
      const found = await data.campaigns(search, SHOWN, byBudget);
      if (byBudget && found.num > 0) {
        const about = search === '' ? '' : ` for “${search}”`;
        return withList(`The campaigns with the ${byBudget} budgets${about}:`, found);
      }
      if (search !== '') return withList(`${counted(found.num, 'campaign')} for “${search}”.`, found);
      const { all, my } = await data.campaignCounts();
      return withList(`You can see ${counted(all, 'campaign')} (your own: ${my}). Latest changes:`, found);
    }
    case 'clients': {
      const found = await data.clients(search, SHOWN);
      const about = search === '' ? '' : ` for “${search}”`;
      return withList(`You can see ${counted(found.num, 'client')}${about}.`, found);
    }
    case 'contacts': {
      const found = await data.contacts(search, SHOWN);
      const about = search === '' ? '' : ` for “${search}”`;
      return withList(`You can see ${counted(found.num, 'contact')}${about}.`, found);
    }
    case 'notifications': {
      const unread = await data.unreadNotifications();
      return unread === 0
        ? 'You have no unread notifications.'
        : `${counted(unread, 'unread notification')}.`;
    }
    default:
      return kind satisfies never;
  }
};

/** Records that bear the names of the question. */
const named = async (search: string, data: ReaderData): Promise<string | undefined> => {
  if (search === '') return undefined;
  const [clients, campaigns, contacts] = await Promise.all([
    data.clients(search, SHOWN),
    data.campaigns(search, SHOWN),
    data.contacts(search, SHOWN),
  ]);
  const parts = [
    [clients, 'client'],
    [campaigns, 'campaign'],
    [contacts, 'contact'],
  ] as const;
  const found = parts
    .filter(([listed]) => listed.num > 0)
    .map(([listed, one]) => withList(`${counted(listed.num, one)} for “${search}”:`, listed));
  return found.length === 0 ? undefined : found.join('\n\n');
};

const UNKNOWN = [
  'I found no help page or record for this. Try asking:',
  '- How do I create a campaign?',
  '- How many clients do I have?',
  '- Which tasks are due?',
  '- Show me the campaigns of a client, by its name',
].join('\n');

/** Words of the question that its kinds and small words do not explain, as a search. */
const searchOf = ({ telling }: Question): string =>
  telling
    .filter((word) => !/^(due|overdue|past|late|open|unread|own|recent|latest|last|new)$/.test(word))
    .join(' ');

/**
 * Answers without a language model: from the help pages where it is asked how something is done, otherwise from the
 * reader's own data, in the words of the question (decisions, Assistant).
 */
export const answerFromOwn = async (text: string, data: ReaderData): Promise<string> => {
  const question = readQuestion(text);
  const [page] = findHelp(question);
  if (question.isHowTo && page) return helpText(page);
  const search = searchOf(question);
  if (question.kinds.length > 0) {
    const parts = await Promise.all(question.kinds.map((kind) => ofKind(kind, search, question, data)));
    return parts.join('\n\n');
  }
  return (await named(search, data)) ?? (page ? helpText(page) : UNKNOWN);
};
