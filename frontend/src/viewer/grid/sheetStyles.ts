/** Frame and ground of a cell with cited words. */
export const CITED = {
  bgcolor: 'citation.main',
  outline: '1px solid',
  outlineOffset: '-1px',
  outlineColor: 'citation.contrastText',
} as const;

/** Looks of all that stands in a sheet, set once for the whole: a style for each cell would slow scrolling down. */
export const SHEET = {
  bgcolor: 'background.paper',
  lineHeight: 1.4,
  '& .row': { display: 'grid' },
  '& .cell, & .number': {
    borderRight: 1,
    borderBottom: 1,
    borderColor: 'divider',
    px: '0.5em',
    py: '0.25em',
    minHeight: '1.9em',
    minWidth: 0,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& .number': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.default',
    color: 'text.secondary',
    textAlign: 'right',
    userSelect: 'none',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    overflowWrap: 'normal',
  },
  '& .letter': { bgcolor: 'background.default', color: 'text.secondary', textAlign: 'center' },
  '& .name': { fontWeight: 600, bgcolor: 'action.hover' },
  '& .figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  // A merged cell over several rows has no lines between them.
  '& .goes-on': { borderBottomColor: 'transparent' },
  '& [data-cited]': CITED,
  '& .letters': { position: 'sticky', top: 0, zIndex: 3, height: '1.9em' },
  '& .letters .number': { zIndex: 4 },
  '& .header': { boxShadow: '0 2px 4px rgb(16 24 40 / 0.12)', bgcolor: 'background.paper' },
  '& .header .cell': { fontWeight: 600, bgcolor: 'background.paper', maxHeight: '4.2em', overflow: 'hidden' },
} as const;
