/**
 * Thrown by a solver of ours around somebody's code that returned what is no answer: its entry is wrong, not
 * crashed. The laws know it by its name.
 */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'
}
