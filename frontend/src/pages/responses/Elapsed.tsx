import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';

const SECOND = 1000;
const MINUTE = 60;

/** "12 s", from a minute on "1:05 min". */
export const elapsedWords = (seconds: number) =>
  seconds < MINUTE
    ? `${seconds} s`
    : `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')} min`;

/** Seconds since a moment (ms since 1970), counting on the screen; not read out, since it changes all the time. */
export function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box component="span" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
      {elapsedWords(Math.max(0, Math.floor((now - since) / SECOND)))}
    </Box>
  );
}
