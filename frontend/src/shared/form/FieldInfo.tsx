import InfoOutlined from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

/** Explains a field, at its end. */
export const FieldInfo = ({ text, about }: { text: string; about: string }) => (
  <Tooltip title={text} placement="top" enterTouchDelay={0} leaveTouchDelay={8000}>
    <IconButton size="small" edge="end" aria-label={`About ${about}: ${text}`}>
      <InfoOutlined fontSize="small" />
    </IconButton>
  </Tooltip>
);
