import classes from './identity.module.css';
import { TermsText } from './terms-text.js';

export const Screen = () => (
  <main className={classes['terms']}>
    <h1>Terms of service</h1>
    <TermsText />
  </main>
);
