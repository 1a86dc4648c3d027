import Box from '@mui/material/Box';
import type { HowMade } from '@proofroom/contract';
import { Disclosure } from '../../shared/answers/Disclosure.tsx';

const SECOND = 1000;
const moment = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeStyle: 'short' });

const secondsOf = (milliseconds: number) =>
  milliseconds < SECOND / 10 ? 'under 0.1 s' : `${(milliseconds / SECOND).toFixed(1)} s`;

/** A register has no model, and nothing was searched in documents for it. */
const isTelling = ([, value]: [string, string]) => value !== '0' && value !== 'none';

const rowsOf = (made: HowMade): [string, string][] =>
  (
    [
      ['Provider', made.provider],
      ['Model', made.model],
      ['Made on', moment.format(new Date(made.at))],
      ['Time taken', secondsOf(made.milliseconds)],
      ['Documents searched', String(made.documentsSearched)],
      ['Passages used', String(made.chunksUsed)],
    ] satisfies [string, string][]
  ).filter(isTelling);

/** Who made the answer, when, and out of what. Closed at first: it is for the one who doubts. */
export function HowMadeDetails({ made }: { made: HowMade }) {
  const more: [string, readonly string[]][] = [
    ['Also searched for', made.alsoSearched],
    ['Remarks', made.remarks],
  ];
  return (
    <Disclosure title="How this was made">
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
          fontSize: 14,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0 },
        }}
      >
        {rowsOf(made).map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
        {more
          .filter(([, items]) => items.length > 0)
          .map(([name, items]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>
                {items.map((item) => (
                  <div key={item}>{item}</div>
                ))}
              </dd>
            </Box>
          ))}
      </Box>
    </Disclosure>
  );
}
