import PhoneIcon from '@mui/icons-material/Phone';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

it('an icon of Material is drawn as the portal draws its own, without MUI', () => {
  const Icon: ComponentType = PhoneIcon;
  const markup = renderToStaticMarkup(<Icon />);
  expect(markup).toMatch(
    /^<svg class="pb-icon" viewBox="0 0 24 24" fill="currentColor"[^>]*><path d="M6\.62/,
  );
  expect(markup).not.toContain('Mui');
});
