/**
 * Thrown by a solver of ours around somebody's code that returned what is no answer: its entry is wrong, not
 * crashed.
 */
export class WrongAnswer extends Error {}
