interface Clause {
  readonly title: string;
  readonly text: string;
}

const CLAUSES: readonly Clause[] = [
  {
    title: 'Your account',
    text: 'Your account is yours alone. Keep its password and the device for your codes to yourself, and tell your administrator at once when you believe that somebody else has used it.',
  },
  {
    title: 'What you enter',
    text: 'Enter only what you may share with your company, and about others only what your work needs. What you enter belongs to your company, which decides how long it is kept.',
  },
  {
    title: 'What is recorded',
    text: 'Every change carries your name and its time, so that mistakes can be found and undone. Administrators may act in your name to help you; whatever they do then carries both names.',
  },
  {
    title: 'What is not allowed',
    text: 'Do not try to reach data of other companies, to disturb the service, or to use it for anything unlawful. Access may be blocked where that happens.',
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
