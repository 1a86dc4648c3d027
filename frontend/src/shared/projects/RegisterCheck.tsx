import type { ReactNode } from 'react';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RegistryCheck } from '@proofroom/contract';
import { useRegisterCheck } from './useRegisterCheck.ts';

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
      {check.source && (
        <Typography variant="caption" color="textSecondary">
          {[check.source, check.asOf && dayOf(check.asOf)].filter(Boolean).join(', ')}
        </Typography>
      )}
    </>
  );
}

/** The company behind a CRO number, and what to know about it. It informs; the form can be sent whatever it says. */
export function RegisterCheck({ croNumber }: { croNumber: string }) {
  const { check, isAsking } = useRegisterCheck(croNumber);
  return (
    <Stack role="status" aria-label="Company register" spacing={0.5} sx={{ '&:not(:empty)': { mt: 1 } }}>
      {isAsking && !check && (
        <Typography variant="body2" color="textSecondary">
          Asking the company register...
        </Typography>
      )}
      {check && <Outcome check={check} />}
    </Stack>
  );
}
