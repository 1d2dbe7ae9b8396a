/**
 * Claims rows of all companies, company by company: a distributed database locks rows, and leaves out those
 * that are locked, of one company only (decision 120). `due` names the companies of what is due, in turn.
 */
export const claimByCompany = async <Row>(
  due: PromiseLike<readonly { companyId: string }[]>,
  limit: number,
  claim: (companyId: string, limit: number) => PromiseLike<readonly Row[]>,
): Promise<Row[]> => {
  const claimed: Row[] = [];
  for (const companyId of new Set((await due).map((row) => row.companyId))) {
    if (claimed.length >= limit) break;
    claimed.push(...(await claim(companyId, limit - claimed.length)));
  }
  return claimed;
};
