import { Links } from '../../../../src/views/parts/address/links.tsx';
import { Page, Section } from '../../../../src/views/parts/page/page.tsx';
import styles from './parts.module.css';
import { specimens } from './specimens.tsx';

/** The design system on one page: what every screen is made of, in every state that it has. */
export const PartsGallery = () => (
  <main className={styles.parts}>
    <Links>
      <Page title="Parts" context="What every screen of Muster is made of">
        {Object.entries(specimens).map(([name, Specimen]) => (
          <Section key={name} title={name}>
            <Specimen />
          </Section>
        ))}
      </Page>
    </Links>
  </main>
);
