import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { RequestList } from './request-list.tsx';

/** What is over stays folded until somebody looks for it, or does something that makes it of interest. */
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
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isWanted;
  if (children.length === 0) return null;
  return (
    <>
      <Button variant="subtle" aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
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
