import Typography from '@mui/material/Typography';

const YEAR = new Date().getFullYear();

/** The last line of every page. */
export const Copyright = () => (
  <Typography variant="caption" color="textSecondary">
    © {YEAR} Proofroom
  </Typography>
);
