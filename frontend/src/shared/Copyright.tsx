import Typography from '@mui/material/Typography';

/** The last line of every page. */
export const Copyright = () => (
  <Typography variant="caption" color="textSecondary">
    © {new Date().getFullYear()} Proofroom
  </Typography>
);
