/**
 * How Node runs a server that lives for seconds: it takes the code of the embedded database as it can
 * have it at once. To make it fast takes three seconds of a processor, which pays off after minutes.
 */
export const SHORT_LIVED = ['--liftoff-only'];
