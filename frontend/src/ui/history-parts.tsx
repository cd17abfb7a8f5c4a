import { RecordHistory, type RecordHistoryProps } from './record-history.js';
import { SheetBlock } from './record-sheet.js';
import { Section } from './section.js';

/** What happened to a record, as a section of its page. */
export const HistorySection = (props: RecordHistoryProps) => (
  <Section title="History" count={props.history?.num} isPadded>
    <RecordHistory {...props} />
  </Section>
);

/** What happened to a record, in its sheet. */
export const HistoryBlock = (props: RecordHistoryProps) => (
  <SheetBlock title="History" meta={props.history ? String(props.history.num) : ''}>
    <RecordHistory {...props} />
  </SheetBlock>
);
