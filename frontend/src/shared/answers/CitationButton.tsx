import ButtonBase from '@mui/material/ButtonBase';

interface Props {
  number: number;
  /** What a screen reader adds, such as the file name and page. */
  where?: string;
  isActive?: boolean;
  onClick: () => void;
}

/** The small [1] after a statement: opens the passage it stands on. */
export function CitationButton({ number, where, isActive = false, onClick }: Props) {
  return (
    <ButtonBase
      onClick={onClick}
      title={where}
      aria-label={where ? `[${number}] Source: ${where}` : `[${number}] Source`}
      aria-current={isActive || undefined}
      sx={{
        mx: 0.25,
        px: 0.6,
        minWidth: 24,
        minHeight: 22,
        borderRadius: '5px',
        fontFamily: "'Inter Variable', system-ui, sans-serif",
        fontSize: 12,
        fontWeight: 600,
        lineHeight: 1,
        verticalAlign: 'baseline',
        bgcolor: isActive ? 'citation.main' : 'primaryTint',
        color: isActive ? 'citation.contrastText' : 'primary.main',
        boxShadow: (theme) => (isActive ? `inset 0 0 0 1px ${theme.palette.citation.contrastText}` : 'none'),
        '&:hover': { bgcolor: 'citation.main', color: 'citation.contrastText' },
      }}
    >
      [{number}]
    </ButtonBase>
  );
}
