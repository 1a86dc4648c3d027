import { useState, type DragEvent } from 'react';
import { droppedFiles, type PlacedFile } from './droppedFiles.ts';

/** The same for who does not mind the folders. */
export const useFileDrop = (onFiles: (files: File[]) => void) =>
  useRoomDrop((placed) => onFiles(placed.map(({ file }) => file)));

/** Makes an element take dropped files and folders; `isOver` while some hang above it. */
export function useRoomDrop(onFiles: (files: PlacedFile[]) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void droppedFiles(event.dataTransfer).then(onFiles);
    },
  };
  return { isOver, handlers };
}
