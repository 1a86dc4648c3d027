import { Navigate, useLocation } from 'react-router-dom';

/** Sends an address somebody typed (/ddqs, /ddqs/create) to the product's own; query and state are kept. */
export function Goto({ to }: { to: string }) {
  const { search, state } = useLocation();
  return <Navigate to={{ pathname: to, search }} state={state} replace />;
}
