import type { SvgIconComponent } from '@mui/icons-material';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Stack, Typography } from '@mui/material';
import { CroNumber, plainCroNumber, registryCalls, type RegistryCheck } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { callApi } from '../../api/callApi.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { SEARCH_DEBOUNCE } from '../sizesAndDelays.ts';
import { Caption, SecondaryText } from '../elements/SecondaryText.tsx';

/** A register changes once a day at most. */
const FRESH_MILLISECONDS = 10 * 60_000;

function useSettled<T>(value: T, delay: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

/**
 * What the register says about a number, once typing has paused. `check` is undefined for what is no number, while the
 * number still changes, and when nobody could be asked: a check informs and never stands in the way.
 */
export function useRegisterCheck(typed: string): { check: RegistryCheck | undefined; isAsking: boolean } {
  const number = CroNumber.safeParse(typed).data ?? '';
  const settled = useSettled(number, SEARCH_DEBOUNCE);
  const isSame = settled !== '' && settled === number;
  const { data, isFetching } = useQuery({
    queryKey: queryKeys.companyCheck(plainCroNumber(settled)),
    queryFn: async ({ signal }) =>
      (await callApi(registryCalls.check, { params: { croNumber: settled }, signal })).data,
    enabled: isSame,
    staleTime: FRESH_MILLISECONDS,
    retry: false,
  });
  return { check: isSame ? data : undefined, isAsking: isSame && isFetching };
}

export const NO_REGISTER =
  'No company register is configured on this server, so nothing could be looked up for this number.';

/** Nobody can be asked about this number: every question put to the register would fail. */
export const useHasNoRegister = (typed: string): boolean => {
  const { check } = useRegisterCheck(typed);
  return check?.outcome === 'unchecked' && check.source === null;
};

interface LineProps {
  icon: SvgIconComponent;
  color: 'success.main' | 'warning.main' | 'text.primary' | 'text.secondary';
  children: ReactNode;
}
const Line = ({ icon: Icon, color, children }: LineProps) => (
  <Stack direction="row" spacing={0.75} sx={{ alignItems: 'flex-start', color }}>
    <Icon sx={{ fontSize: 18, mt: '2px' }} aria-hidden />
    <Typography variant="body2" component="span">
      {children}
    </Typography>
  </Stack>
);

const dayOf = (asOf: string) =>
  new Date(asOf).toLocaleDateString('en-IE', { day: 'numeric', month: 'long', year: 'numeric' });

const Found = ({ check }: { check: RegistryCheck }) => (
  <Line icon={CheckCircleOutlined} color={check.warnings.length === 0 ? 'success.main' : 'text.primary'}>
    <strong>{check.name}</strong>
    {check.status && ` · ${check.status}`}
  </Line>
);

function Outcome({ check }: { check: RegistryCheck }) {
  const isChecked = check.outcome !== 'unchecked';
  return (
    <>
      {check.outcome === 'found' && <Found check={check} />}
      {check.outcome === 'unknown' && (
        <Line icon={WarningAmberOutlined} color="warning.main">
          Not found: please check.
        </Line>
      )}
      {check.warnings.map((warning) => (
        <Line
          key={warning}
          icon={isChecked ? WarningAmberOutlined : InfoOutlined}
          color={isChecked ? 'warning.main' : 'text.secondary'}
        >
          {warning}
        </Line>
      ))}
      {check.source && <Caption>{[check.source, check.asOf && dayOf(check.asOf)].filter(Boolean).join(', ')}</Caption>}
    </>
  );
}

/** The company behind a CRO number, and what to know about it. It informs; the form can be sent whatever it says. */
export function CompanyRegisterCheck({ croNumber }: { croNumber: string }) {
  const { check, isAsking } = useRegisterCheck(croNumber);
  return (
    <Stack role="status" aria-label="Company register" spacing={0.5} sx={{ '&:not(:empty)': { mt: 1 } }}>
      {isAsking && !check && <SecondaryText>Asking the company register...</SecondaryText>}
      {check && <Outcome check={check} />}
    </Stack>
  );
}
