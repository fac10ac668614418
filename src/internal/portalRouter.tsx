import { reactRouterProvider, type RouterLinkProps, type RouterProvider, type RouterTo } from 'ra-core';
import { forwardRef, type MouseEvent, useCallback, useContext } from 'react';
import { createPath, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';

/** Last path segments that name no record. */
const OWN_LEAVES: readonly string[] = ['', 'add', 'own'];

/** react-admin's paths /{resource}/create and /{resource}/{id} are fixed. */
export const rewriteCanonical =
  (basename: string, resources: ReadonlySet<string>) =>
  (pathname: string): string => {
    const [resource = '', leaf = '', ...rest] = pathname.startsWith(`${basename}/`)
      ? pathname.slice(basename.length + 1).split('/')
      : [];
    if (!resources.has(resource) || OWN_LEAVES.includes(leaf) || rest.length > 0) return pathname;
    return leaf === 'create' ? `${basename}/${resource}/add` : `${basename}/${resource}/${leaf}/edit`;
  };

const mapTo = (rewrite: (pathname: string) => string, to: RouterTo): RouterTo => {
  if (typeof to !== 'string') return to.pathname ? { ...to, pathname: rewrite(to.pathname) } : to;
  const cut = to.search(/[?#]/);
  return cut < 0 ? rewrite(to) : rewrite(to.slice(0, cut)) + to.slice(cut);
};

/** A whole path with nothing to resolve in it. */
const WHOLE_PATH = /^\/(?!\/)(?![^?#]*\/[/.])/;

const staysHere = (event: MouseEvent, target: string | undefined): boolean =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** Every link, redirect and navigation goes through `rewrite`. */
export const createPortalRouter = (rewrite: (pathname: string) => string): RouterProvider => {
  const { Link, Navigate, useNavigate } = reactRouterProvider;
  return {
    ...reactRouterProvider,
    // React Router's link resolves its address with some twenty hooks and renders at every navigation: a list has a hundred.
    Link: forwardRef<HTMLAnchorElement, RouterLinkProps>(function PortalLink({ to: given, ...props }, ref) {
      const to = mapTo(rewrite, given);
      const router = useContext(DataRouterContext)?.router;
      if (!router || typeof to !== 'string' || !WHOLE_PATH.test(to))
        return <Link ref={ref} {...props} to={to} />;
      const { replace, state, onClick, ...rest } = props;
      const follow = (event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        if (event.defaultPrevented || !staysHere(event, rest.target)) return;
        event.preventDefault();
        void router.navigate(to, { state, replace: replace ?? createPath(router.state.location) === to });
      };
      return <a {...rest} ref={ref} href={to} onClick={follow} />;
    }),
    Navigate: ({ to, ...props }) => <Navigate {...props} to={mapTo(rewrite, to)} />,
    useNavigate: () => {
      const navigate = useNavigate();
      return useCallback(
        (to, options) => navigate(typeof to === 'number' ? to : mapTo(rewrite, to), options),
        [navigate],
      );
    },
  };
};
