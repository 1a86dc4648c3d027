import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { cleanMail } from './cleanMail.ts';

const blockedSentence = (blocked: number) =>
  blocked === 0
    ? 'Links and scripts are switched off.'
    : `${blocked === 1 ? 'One picture' : `${blocked} pictures`} from other servers ${blocked === 1 ? 'is' : 'are'} not loaded. Links and scripts are switched off.`;

/** A mail as its sender set it, in a frame that can run nothing and ask nobody. What is cited is marked in the text that was read. */
export function MailAsSent({ html, fileName, zoom }: { html: string; fileName: string; zoom: number }) {
  const { page, blocked } = useMemo(() => cleanMail(html), [html]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <Typography variant="caption" role="note" sx={{ px: 2, py: 0.75, color: 'text.secondary', flexShrink: 0 }}>
        {blockedSentence(blocked)}
      </Typography>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'hidden', bgcolor: '#fff' }}>
        <Box
          component="iframe"
          // No permission at all: no scripts, no forms, no windows, no origin of its own.
          sandbox=""
          srcDoc={page}
          title={`${fileName} as it was sent`}
          referrerPolicy="no-referrer"
          style={{ transform: `scale(${zoom})`, width: `${100 / zoom}%`, height: `${100 / zoom}%` }}
          sx={{ border: 0, display: 'block', transformOrigin: '0 0', colorScheme: 'light' }}
        />
      </Box>
    </Box>
  );
}
