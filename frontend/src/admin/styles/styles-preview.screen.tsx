import { LookPreview } from './look-preview.js';
import { StylesPage } from './styles-page.js';

/** The look of a company as it is saved, in light and in dark (spec admin 2, Styles). */
export const Screen = () => (
  <StylesPage>{(_companyId, styles) => <LookPreview styles={styles} />}</StylesPage>
);
