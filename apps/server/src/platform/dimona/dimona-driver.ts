/** One message to social security about one period, without anything that our database calls it. */
export type DimonaMessage = {
  kind: 'IN' | 'UPDATE' | 'OUT' | 'CANCEL';
  /** Ten digits. */
  enterpriseNumber: string;
  worker: {
    companyId: string;
    personId: string;
    /** National number, eleven digits; leaves the server in this message only. */
    ssin: string;
  };
  /** What the message asks for, by the names of social security. */
  content: Readonly<Record<string, string | number>>;
  periodId: string | null;
};

export type Anomaly = { code: string; descriptionFr: string; descriptionNl: string };

/** `unavailable` is worth another try, `rejected` is not: the message or our rights are wrong. */
export type SendOutcome =
  | { type: 'taken'; declarationId: string }
  | { type: 'rejected'; status: number }
  | { type: 'unavailable'; detail: string };

export type AskOutcome =
  | { type: 'pending' }
  | {
      type: 'answered';
      result: 'A' | 'W' | 'B' | 'S';
      periodId: string | null;
      anomalies: Anomaly[];
    }
  | { type: 'rejected'; status: number }
  | { type: 'unavailable'; detail: string };

/** Whether we are let in; a declaration is not made of it. */
export type CheckOutcome =
  | { type: 'works' }
  | { type: 'rejected'; status: number }
  | { type: 'unavailable'; detail: string };

/** The way to social security: the simulator, or the service itself. Neither throws for an outage. */
export type DimonaDriver = {
  register: 'simulator' | 'onss';
  check(): Promise<CheckOutcome>;
  send(message: DimonaMessage): Promise<SendOutcome>;
  ask(declaration: { companyId: string; declarationId: string }): Promise<AskOutcome>;
};
