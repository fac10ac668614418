// Shows the login page before its code has arrived. src/public/LoginPage.tsx takes it over, with what was typed.
try {
  const site = new URL('.', document.currentScript.src).pathname;
  const path = location.pathname.slice(site.length);
  const isLogin = /^(internal(\/.*)?)?$/.test(path) && !localStorage.getItem('token');
  // As in src/i18n/preferences.ts.
  const language = [localStorage.getItem('locale') ?? '', ...navigator.languages]
    .map(name => name.toLowerCase().split('-')[0])
    .find(name => document.getElementById(`login-${name}`));
  const page = document.getElementById(`login-${language ?? 'en'}`);
  if (isLogin && page) {
    document.documentElement.lang = language ?? 'en';
    document.getElementById('root').replaceChildren(page.content);
    const form = document.querySelector('#root form');
    form.onsubmit = () => {
      form.dataset.submitted = '';
      return false;
    };
  }
} catch {
  // Storage is switched off: the page comes with its code.
}
