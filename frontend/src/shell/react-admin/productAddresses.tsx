import { forwardRef, useCallback, type ComponentProps } from 'react';
import { reactRouterProvider, type RouterProvider } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';

/** Sends an address somebody typed (/ddqs, /ddqs/create) to the product's own; query and state are kept. */
export function Redirect({ to }: { to: string }) {
  const { search, state } = useLocation();
  return <Navigate to={{ pathname: to, search }} state={state} replace />;
}

const WITH_OWN_ADDRESSES = new Set(['clients', 'ddqs', 'categories', 'topics', 'document_management']);

/** react-admin names its pages /ddqs, /ddqs/create, /ddqs/12; the product calls them /ddqs/list/, /ddqs/add/, /ddqs/12/. */
export function productAddress(pathname: string): string {
  const [resource = '', page, more] = pathname.split('/').filter(Boolean);
  if (!WITH_OWN_ADDRESSES.has(resource) || more) return pathname;
  if (!page) return `/${resource}/list/`;
  return `/${resource}/${page === 'create' ? 'add' : page}/`;
}

type To = ComponentProps<RouterProvider['Link']>['to'];

function translated(to: To): To {
  if (typeof to === 'string') {
    const rest = to.search(/[?#]/);
    return rest < 0 ? productAddress(to) : productAddress(to.slice(0, rest)) + to.slice(rest);
  }
  return to.pathname ? { ...to, pathname: productAddress(to.pathname) } : to;
}

const useNavigate: RouterProvider['useNavigate'] = () => {
  const navigate = reactRouterProvider.useNavigate();
  // Must keep its identity between renders: react-admin lists it as a dependency of its effects.
  return useCallback<typeof navigate>(
    (to, options) => navigate(typeof to === 'number' ? to : translated(to), options),
    [navigate],
  );
};

const StockLink = reactRouterProvider.Link;
const Link = forwardRef<HTMLAnchorElement, ComponentProps<typeof StockLink>>((props, ref) => (
  <StockLink {...props} ref={ref} to={translated(props.to)} />
));
Link.displayName = 'ProductLink';

export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate, Link };
