import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { expect, it } from 'vitest';
import { useJobPlace } from '../../../src/components/job/useJobPlace.ts';
import { registerJobPlace } from '../../../src/components/list/jobPlace.ts';

const Job = () => {
  const home = useRef<HTMLDivElement>(null);
  const place = useJobPlace(home);
  return (
    <div ref={home} data-testid="home">
      {createPortal(<button>Cancel</button>, place)}
    </div>
  );
};

const List = ({ name }: { name: string }) => <div ref={registerJobPlace} data-testid={name} />;

it('a job stands where the list in view has a place for it, else at home', () => {
  const page = (list: string | null, withJob = true) => (
    <>
      {withJob ? <Job /> : null}
      {list === null ? null : <List key={list} name={list} />}
    </>
  );
  const view = render(page(null));
  const button = screen.getByRole('button', { name: 'Cancel' });
  expect(screen.getByTestId('home')).toContainElement(button);
  act(() => button.focus());
  for (const list of ['numbers', 'carriers']) {
    view.rerender(page(list));
    expect(screen.getByTestId(list)).toContainElement(button);
  }
  view.rerender(page(null));
  expect(screen.getByTestId('home')).toContainElement(button);
  act(() => button.focus());
  view.rerender(page('numbers'));
  expect(button).toHaveFocus();
  view.rerender(page('numbers', false));
  expect(screen.getByTestId('numbers')).toBeEmptyDOMElement();
});
