// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { FocusFieldInAddress } from '../../../../src/components/form/FocusFieldInAddress.tsx';

afterEach(cleanup);

const RecordForm = () => {
  const form = useForm();
  return (
    <FormProvider {...form}>
      <input aria-label="of the record" {...form.register('is_active')} />
      <FocusFieldInAddress />
    </FormProvider>
  );
};

/** react-hook-form moves the focus by a timer, which comes before this one. */
const openAt = async (search: string) => {
  render(
    <MemoryRouter initialEntries={[`/carriers/1/edit${search}`]}>
      <RecordForm />
    </MemoryRouter>,
  );
  await new Promise(resolve => setTimeout(resolve));
  return screen.getByRole('textbox', { name: 'of the record' });
};

it('the field that the address asks for has the focus', async () => {
  const input = await openAt('?field=is_active');
  expect(document.activeElement).toBe(input);
});

it('a field of a part leaves the focus alone, where the record has one of the same name', async () => {
  const input = await openAt('?field=is_active&part=gateway');
  expect(document.activeElement).not.toBe(input);
});
