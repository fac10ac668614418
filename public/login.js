// Shows the login page before its code has arrived. src/public/LoginPage.tsx takes it over, with what was typed.
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

  const showLogin = root => {
    const path = location.pathname.slice(site.length);
    const isLogin = /^(internal(\/.*)?)?$/.test(path) && !localStorage.getItem('token');
    // As firstOffered in src/i18n/preferences.ts has it.
    const offered = [...document.querySelectorAll('template[id^=login-]')].map(({ id }) => id.slice(6));
    const language = [localStorage.getItem('locale') ?? '', ...navigator.languages]
      .flatMap(name => [name, name.replace(/-.*/, '')])
      .map(tag => offered.find(locale => `${locale}-`.startsWith(`${tag}-`)))
      .find(Boolean);
    const page = document.getElementById(`login-${language ?? 'en'}`);
    if (!isLogin || !page) return;
    document.documentElement.lang = language ?? 'en';
    root.replaceChildren(page.content);
    dress(root.querySelector('.pb-brand'));
    const form = root.querySelector('form');
    form.onsubmit = () => {
      form.dataset.submitted = '';
      return false;
    };
  };

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
