import { reactRouterProvider, type RouterLinkProps, type RouterProvider, type RouterTo } from 'ra-core';
import { forwardRef, useCallback } from 'react';

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

/** Every link, redirect and navigation goes through `rewrite`. */
export const createPortalRouter = (rewrite: (pathname: string) => string): RouterProvider => {
  const { Link, Navigate, useNavigate } = reactRouterProvider;
  return {
    ...reactRouterProvider,
    Link: forwardRef<HTMLAnchorElement, RouterLinkProps>(function PortalLink({ to, ...props }, ref) {
      return <Link ref={ref} {...props} to={mapTo(rewrite, to)} />;
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
