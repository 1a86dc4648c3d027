import {
  Alert,
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  Skeleton,
  Typography,
} from '@mui/material';
import { sentenceOf } from '../../api/apiError.ts';
import { Caption } from '../elements/SecondaryText.tsx';
import { useActiveCategories } from './projectQueries.ts';

interface Props {
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
  /** Categories that are offered although they are inactive, because the project uses them. */
  inUse?: readonly { value: number; label: string }[];
  /** Categories that cannot be taken away, with the reason. */
  locked?: ReadonlyMap<number, string>;
}

/** Every category as a checkbox. */
export function CategoryChoice({ chosen, error, onChange, inUse = [], locked }: Props) {
  const { data, error: failure, isPending } = useActiveCategories();
  const offered = new Map([
    ...inUse.map(({ value, label }) => [value, label] as const),
    ...(data ?? []).map(({ id, categoryName }) => [id, categoryName] as const),
  ]);
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (failure) return <Alert severity="error">{sentenceOf(failure)}</Alert>;
  if (offered.size === 0) return <Typography color="textSecondary">No options available</Typography>;
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <Box
        component="legend"
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        Categories
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, overflowWrap: 'anywhere' }}>
        {[...offered].map(([id, label]) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(id)}
                disabled={locked?.has(id) && chosen.includes(id)}
                onChange={() => toggle(id)}
              />
            }
            label={
              <>
                {label}
                {locked?.has(id) && (
                  <Caption component="span" sx={{ ml: 1 }}>
                    {locked.get(id)}
                  </Caption>
                )}
              </>
            }
          />
        ))}
      </Box>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}
