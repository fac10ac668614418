import { CoreAdminContext } from 'ra-core';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { loadFormTexts } from '../i18n/formTexts.ts';
import { chooseLocale, currentLocale, LOCALES, onPreference } from '../i18n/preferences.ts';
import { i18nProvider } from '../internal/i18nProvider.ts';
import { chooseTheme, followTheme, onThemeChoice, themeChoice } from '../theme/preference.ts';
import { Choice } from '../components/ui/Choice.tsx';
import { Elements } from './Elements.tsx';
import '../theme/base.css';
import '../internal/internal.css';
import '../components/list/list.css';
import '../components/form/form.css';
import './gallery.css';

const THEMES = ['system', 'light', 'dark'] as const;

const Gallery = () => {
  const theme = useSyncExternalStore(onThemeChoice, themeChoice);
  const locale = useSyncExternalStore(onPreference, currentLocale);
  return (
    <main className="pb-gallery" id="main-content">
      <header className="pb-list-head">
        <h1 className="pb-title">Patchbay</h1>
        <div className="pb-toolbar-end">
          <Choice
            label={i18nProvider.translate('portal.shell.theme')}
            value={theme}
            choices={THEMES.map(id => ({ id, name: i18nProvider.translate(`portal.shell.theme_${id}`) }))}
            onChange={chooseTheme}
          />
          <Choice
            label={i18nProvider.translate('portal.shell.language')}
            value={locale}
            choices={LOCALES.map(({ locale: id, name }) => ({ id, name }))}
            onChange={next => {
              void i18nProvider.changeLocale(next).then(() => chooseLocale(next));
            }}
          />
        </div>
      </header>
      <Elements key={locale} />
    </main>
  );
};

const start = async () => {
  followTheme();
  await loadFormTexts();
  await i18nProvider.changeLocale(currentLocale());
  const root = document.getElementById('root');
  if (!root) throw new Error('gallery.html lacks the element with the id root');
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <CoreAdminContext i18nProvider={i18nProvider}>
          <Gallery />
        </CoreAdminContext>
      </MemoryRouter>
    </StrictMode>,
  );
};

void start();
