// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { celebrateSave, isConfettiDue, throwPieces } from './confetti.ts';

describe('isConfettiDue', () => {
  it('is so for the first save and then for every fifth', () => {
    const due = Array.from({ length: 12 }, (_, index) => index + 1).filter(isConfettiDue);
    expect(due).toEqual([1, 6, 11]);
  });

  it('is never so when saves cannot be counted', () => {
    expect(isConfettiDue(0)).toBe(false);
  });
});

describe('throwPieces', () => {
  it('throws upwards and inwards from both lower corners', () => {
    const pieces = throwPieces(() => 0.5, 1000, 800);
    const left = pieces.filter((piece) => piece.x === 0);
    const right = pieces.filter((piece) => piece.x === 1000);
    expect(left.length).toBe(right.length);
    expect(pieces.every((piece) => piece.speedY < 0)).toBe(true);
    expect(left.every((piece) => piece.speedX > 0)).toBe(true);
    expect(right.every((piece) => piece.speedX < 0)).toBe(true);
  });
});

describe('celebrateSave', () => {
  beforeEach(() => sessionStorage.clear());

  it('counts the saves of this tab, also over a reload', () => {
    for (let save = 0; save < 3; save += 1) celebrateSave(() => 0.5);
    expect(sessionStorage.getItem('confetti:saves')).toBe('3');
  });

  it('goes without when storage is switched off', () => {
    const broken = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new Error('switched off');
      },
    });
    expect(() => celebrateSave(() => 0.5)).not.toThrow();
    if (broken !== undefined) Object.defineProperty(globalThis, 'sessionStorage', broken);
    expect(document.querySelector('canvas')).toBeNull();
  });
});
