import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { RequestList } from './request-list.tsx';

/** What is over stays folded until somebody looks for it, or something ends before their eyes. */
export const FoldedHistory = ({
  show,
  title,
  isRows = false,
  isWanted = false,
  children,
}: {
  show: string;
  title: string;
  isRows?: boolean;
  isWanted?: boolean;
  children: readonly ReactNode[];
}) => {
  const [isOpen, setOpen] = useState(isWanted);
  const [wasWanted, setWasWanted] = useState(isWanted);
  const [known, setKnown] = useState(children.length);
  // It opens once, and stays so when what it was wanted for has been done.
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted);
    if (isWanted) setOpen(true);
  }
  if (children.length !== known) {
    setKnown(children.length);
    if (children.length > known) setOpen(true);
  }
  if (children.length === 0) return null;
  return (
    <>
      <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {show}
      </Button>
      {isOpen ? (
        <RequestList title={title} isCounted isRows={isRows}>
          {children}
        </RequestList>
      ) : null}
    </>
  );
};
