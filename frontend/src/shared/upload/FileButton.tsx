import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface Props extends Omit<ButtonProps, 'onClick' | 'variant'> {
  /** What the files are, for a screen reader. */
  label: string;
  extensions?: readonly string[];
  isMultiple?: boolean;
  /** A whole folder instead of files. */
  isFolder?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that has files chosen. The same files can be chosen again right after. */
export function FileButton({ label, extensions, isMultiple, isFolder, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" size="small" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple || isFolder}
        aria-label={label}
        accept={extensions?.map((extension) => `.${extension}`).join(',')}
        // React has no name for it; every browser knows it.
        {...(isFolder && { webkitdirectory: '' })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
