import { Box } from '@mui/material';
import type { HowMade } from '@proofroom/contract';
import { Fragment } from 'react';
import { CollapsibleSection } from '../../shared/answers/CollapsibleSection.tsx';

const SECOND = 1000;
const moment = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeStyle: 'short' });
const count = new Intl.NumberFormat('en-IE');

const secondsOf = (milliseconds: number) =>
  milliseconds < SECOND / 10 ? 'under 0.1 s' : `${(milliseconds / SECOND).toFixed(1)} s`;

const PROVIDERS: Record<string, string> = {
  local: 'this server',
  openai: 'a language model outside this server',
};
const NO_EMBEDDINGS = /^(not configured|$)/;

/** Clauses leave the server for embeddings too, whoever writes the answer. */
const providerOf = ({ provider, embeddings }: HowMade) =>
  (PROVIDERS[provider] ?? provider) +
  (provider === 'local' && NO_EMBEDDINGS.test(embeddings) ? '; nothing was sent out' : '');

/** An answer often costs less than a cent. */
const priceOf = ({ amount, currency }: NonNullable<HowMade['cost']>) =>
  new Intl.NumberFormat('en-IE', { style: 'currency', currency, maximumSignificantDigits: 3 }).format(amount);

/** A register has no model, and nothing was searched in documents for it. */
const isTelling = ([, value]: [string, string]) => value !== '0' && value !== 'none' && value !== '';

const rowsOf = (made: HowMade): [string, string][] =>
  (
    [
      ['Answered by', providerOf(made)],
      ['Model', made.model],
      ['Made on', moment.format(new Date(made.at))],
      ['Time taken', secondsOf(made.milliseconds)],
      [
        'Tokens',
        made.tokens ? `${count.format(made.tokens.input)} read, ${count.format(made.tokens.output)} written` : '',
      ],
      ['Cost', made.cost ? priceOf(made.cost) : ''],
      ['Documents searched', String(made.documentsSearched)],
      ['Passages used', String(made.chunksUsed)],
      ['Passages sent to the model', passagesOf(made)],
      ['Checked again', secondLookOf(made)],
      ['Sent back to be mended', mendedOf(made)],
      ['Embeddings', made.embeddings],
      ...made.settings.map(({ name, value }): [string, string] => [name, value]),
    ] satisfies [string, string][]
  ).filter(isTelling);

const passagesOf = ({ reading }: HowMade) =>
  reading?.listed
    ? `${reading.passages}, chosen by it from a list of ${reading.listed}`
    : String(reading?.passages ?? 0);

const secondLookOf = ({ reading }: HowMade) =>
  reading?.secondLook ? `${reading.secondLook.checked} statements, ${reading.secondLook.dropped} left out` : '';

const mendedOf = ({ reading }: HowMade) =>
  reading?.mended
    ? `${reading.mended.sent} ${reading.mended.sent === 1 ? 'statement' : 'statements'}, ${reading.mended.mended} mended`
    : '';

const askedForOf = ({ reading }: HowMade) =>
  (reading?.askedFor ?? []).map(({ text, found, isKnown, isUnstated, without }) => {
    if (isUnstated) return `${text} (looked for before it was told, and more was read)`;
    if (isKnown) return `${text} (it had that already)`;
    if (found === 0) return `${text} (nothing more was found)`;
    return without.length > 0 ? `${text} (not found: ${without.join(', ')})` : text;
  });

const droppedOf = (made: HowMade) => made.dropped.map(({ text, reason }) => `“${text}” (${reason})`);

/** Who made the answer, when, and out of what. Closed at first: it is for the one who doubts. */
export function HowMadeDetails({ made }: { made: HowMade }) {
  const more: [string, readonly string[]][] = [
    ['Related topics searched', made.alsoSearched],
    ['The model asked for', askedForOf(made)],
    ['Remarks', made.remarks],
    ['Left out', droppedOf(made)],
  ];
  return (
    <CollapsibleSection title="How this was made">
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'max-content minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
          fontSize: 14,
          overflowWrap: 'anywhere',
          '& dt': { color: 'text.secondary', mt: { xs: 0.5, sm: 0 } },
          '& dd': { m: 0 },
        }}
      >
        {rowsOf(made).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        {more
          .filter(([, items]) => items.length > 0)
          .map(([name, items]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                {items.map((item) => (
                  <div key={item}>{item}</div>
                ))}
              </dd>
            </Fragment>
          ))}
      </Box>
    </CollapsibleSection>
  );
}
