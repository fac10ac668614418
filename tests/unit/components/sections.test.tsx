// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Profiler, type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  SectionsInView,
  SectionsProvider,
  useListedSection,
  useListedSections,
} from '../../../src/components/ui/sections.ts';

afterEach(cleanup);

const Section = ({ id }: { id: string }) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useListedSection(element, { id, title: id });
  return <section ref={setElement} />;
};

const Index = () => (
  <nav>
    {useListedSections()
      .map(({ id }) => id)
      .join()}
  </nav>
);

const listed = () => screen.getByRole('navigation').textContent;

const draw = (content: ReactNode) => render(<SectionsProvider>{content}</SectionsProvider>);

describe('the sections of a page', () => {
  it('are listed in their order, those of an inner form among them', () => {
    draw(
      <>
        <Index />
        <SectionsProvider>
          <Section id="a" />
        </SectionsProvider>
        <Section id="b" />
      </>,
    );
    expect(listed()).toBe('a,b');
  });

  it('are those in view', () => {
    const page = (inView: boolean) => (
      <SectionsProvider>
        <Index />
        <SectionsInView inView={inView}>
          <Section id="a" />
        </SectionsInView>
        <Section id="b" />
      </SectionsProvider>
    );
    const { rerender } = render(page(true));
    expect(listed()).toBe('a,b');
    rerender(page(false));
    expect(listed()).toBe('b');
    rerender(page(true));
    expect(listed()).toBe('a,b');
  });

  it('render once, although each lists itself', () => {
    const renders = vi.fn();
    const Form = () => (
      <SectionsProvider>
        <p />
      </SectionsProvider>
    );
    draw(
      <>
        <Section id="a" />
        <Section id="b" />
        <Profiler id="form" onRender={renders}>
          <Form />
        </Profiler>
        <Index />
      </>,
    );
    expect(listed()).toBe('a,b');
    expect(renders).toHaveBeenCalledTimes(1);
  });
});
