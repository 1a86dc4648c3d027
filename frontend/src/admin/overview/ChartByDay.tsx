import { Box, useTheme } from '@mui/material';
import { counted } from '../../shared/formatInWords.ts';
import { Caption } from '../../shared/elements/SecondaryText.tsx';
import { Section } from '../../shared/elements/Section.tsx';

interface Props {
  title: string;
  /** One of what is counted: "document". */
  noun: string;
  days: readonly { day: string; count: number }[];
}

/** Of the drawing, in its own units; it is stretched to the width that is there. */
const BAR = 16;
const GAP = 4;
const HEIGHT = 120;

const inWords = (day: string) =>
  new Date(`${day}T12:00:00`).toLocaleDateString('en-IE', { day: 'numeric', month: 'short' });

/** A bar for each day. What it shows is also said in one sentence. */
export function DayPlot({ title, noun, days }: Props) {
  const { palette } = useTheme();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = days.reduce((best, day) => (day.count > best.count ? day : best), { day: '', count: 0 });
  const sentence =
    total === 0
      ? `No ${noun}s in the last ${days.length} days`
      : `${counted(total, noun)} in the last ${days.length} days, most on ${inWords(most.day)} (${most.count})`;
  const width = days.length * (BAR + GAP) - GAP;
  return (
    <Section title={title} text={sentence} p={2}>
      <svg
        role="img"
        aria-label={`${title}: ${sentence}`}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        style={{ display: 'block', width: '100%', height: HEIGHT }}
      >
        <line x1={0} x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke={palette.divider} />
        {days.map(({ day, count }, index) => {
          const height = most.count === 0 ? 0 : (count / most.count) * (HEIGHT - 4);
          return (
            <g key={day}>
              {/* As high as the plot, so that a low bar can be pointed at too. */}
              <rect x={index * (BAR + GAP)} y={0} width={BAR} height={HEIGHT} fill="transparent">
                <title>{`${inWords(day)}: ${counted(count, noun)}`}</title>
              </rect>
              <rect
                x={index * (BAR + GAP)}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                fill={palette.primary.main}
                pointerEvents="none"
              />
            </g>
          );
        })}
      </svg>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
        {[days[0], days.at(-1)].map((day) => day && <Caption key={day.day}>{inWords(day.day)}</Caption>)}
      </Box>
    </Section>
  );
}
