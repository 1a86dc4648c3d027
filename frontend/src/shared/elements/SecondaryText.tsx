import { Typography, type TypographyProps } from '@mui/material';
import type { ElementType } from 'react';

type Props = TypographyProps & { component?: ElementType };

/** A short remark in small letters. */
export const Caption = (props: Props) => <Typography variant="caption" color="textSecondary" {...props} />;

/** A sentence that explains what stands beside it. */
export const SecondaryText = (props: Props) => <Typography variant="body2" color="textSecondary" {...props} />;
