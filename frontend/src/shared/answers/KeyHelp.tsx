import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';

interface Props {
  /** Key and what it does, in reading order. */
  keys: readonly (readonly [key: string, deed: string])[];
  isOpen: boolean;
  onClose: () => void;
}

/** The keyboard shortcuts of a page. */
export function KeyHelp({ keys, isOpen, onClose }: Props) {
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby="key-help">
      <DialogTitle id="key-help">Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1, m: 0, alignItems: 'center' }}
        >
          {keys.map(([key, deed]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt">
                <Box
                  component="kbd"
                  sx={{
                    display: 'inline-block',
                    minWidth: 28,
                    textAlign: 'center',
                    px: 1,
                    py: 0.25,
                    border: 1,
                    borderColor: 'inputBorder',
                    borderRadius: '6px',
                    fontFamily: 'inherit',
                    fontSize: 13,
                  }}
                >
                  {key}
                </Box>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {deed}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
