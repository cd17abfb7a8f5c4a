interface Clause {
  readonly title: string;
  readonly text: string;
}

const CLAUSES: readonly Clause[] = [
  {
    title: 'Your account',
    text: 'Your account is for you alone. Do not share its password or the device for your codes. Tell your administrator immediately if you think someone else has used it.',
  },
  {
    title: 'What you enter',
    text: 'Enter only information you are allowed to share with your company, and only what your work requires about other people. It belongs to your company, which decides how long to keep it.',
  },
  {
    title: 'What is recorded',
    text: 'Every change is recorded with your name and the time, so mistakes can be found and undone. Administrators may act as you to help you; their changes carry both names.',
  },
  {
    title: 'What is not allowed',
    text: 'Do not try to access other companies’ data, disrupt the service, or use it for anything unlawful. We may block access if you do.',
  },
];

/** The terms of service that a person accepts with their account. */
export const TermsText = () =>
  CLAUSES.map(({ title, text }) => (
    <section key={title}>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  ));
