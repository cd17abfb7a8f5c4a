import { useParams } from 'react-router';
import { STYLE_ENTITIES, type StyleEntity } from '@upfront/contracts/identity/style-model.js';
import { NotFound } from '../../app/pages/not-found.js';
import { StylesForm } from './styles-form.js';
import { StylesPage } from './styles-page.js';

const TITLES: Readonly<Record<StyleEntity, string>> = {
  general: 'General',
  navigation: 'Navigation',
  buttons: 'Buttons',
  text: 'Text',
  components: 'Components',
  charts: 'Charts',
};

/** One part of the look of a company (spec admin 2, Styles). */
export function Screen() {
  const { entity: wanted } = useParams();
  const entity = STYLE_ENTITIES.find((one) => one === wanted);
  if (!entity) return <NotFound />;
  return (
    <StylesPage>
      {(companyId, styles) => (
        <StylesForm
          key={entity}
          companyId={companyId}
          entity={entity}
          title={TITLES[entity]}
          styles={styles}
        />
      )}
    </StylesPage>
  );
}
