// Shows the login page before its code has arrived. src/public/LoginPage.tsx takes it over, with what was typed. Where the
// code does not come at all, shows src/public/LoadFailedPage.tsx.
{
  const site = new URL('.', document.currentScript.src).pathname;

  /** As src/theme/Brand.tsx has it. */
  const dress = place => {
    const brand = JSON.parse(localStorage.getItem('brand') || 'null');
    if (!brand) return;
    if (!brand.logo) {
      place.querySelector('span').textContent = brand.name;
      return;
    }
    place.replaceChildren(
      ...['light', 'dark'].map(theme => {
        const picture = document.createElement('img');
        picture.className = `pb-logo pb-logo-${theme}`;
        picture.setAttribute('src', (theme === 'dark' && brand.logoDark) || brand.logo);
        picture.alt = brand.name;
        return picture;
      }),
    );
  };

  const show = (name, root) => {
    // As firstOffered in src/i18n/preferences.ts has it.
    const offered = [...document.querySelectorAll('template[id^=login-]')].map(({ id }) => id.slice(6));
    const language = [localStorage.getItem('locale') ?? '', ...navigator.languages]
      .flatMap(name => [name, name.replace(/-.*/, '')])
      .map(tag => offered.find(locale => `${locale}-`.startsWith(`${tag}-`)))
      .find(Boolean);
    const page = document.getElementById(`${name}-${language ?? 'en'}`);
    if (!page) return false;
    document.documentElement.lang = language ?? 'en';
    root.replaceChildren(page.content);
    dress(root.querySelector('.pb-brand'));
    return true;
  };

  const showLogin = root => {
    const path = location.pathname.slice(site.length);
    const isLogin = /^(internal(\/.*)?)?$/.test(path) && !localStorage.getItem('token');
    if (!isLogin || !show('login', root)) return;
    const form = root.querySelector('form');
    form.onsubmit = () => {
      form.dataset.submitted = '';
      return false;
    };
  };

  const showFailed = () => {
    // Set by theme.js, to hide what depends on the brand.
    delete document.documentElement.dataset.brand;
    const root = document.getElementById('root');
    try {
      if (show('failed', root)) root.querySelector('button').onclick = () => location.reload();
    } catch {
      // Storage is switched off, which this page needs as well.
    }
  };

  globalThis.scriptFailure?.then(() => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showFailed);
    else showFailed();
  });

  // As soon as its place is parsed. A script below it runs after the first drawing, which would be empty.
  new MutationObserver((_, observer) => {
    const root = document.getElementById('root');
    if (!root) return;
    observer.disconnect();
    try {
      showLogin(root);
    } catch {
      // Storage is switched off: the page comes with its code.
    }
  }).observe(document, { childList: true, subtree: true });
}
