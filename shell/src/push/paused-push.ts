/** The name under which the device keeps that its push subscription rests: nobody is signed in. */
export const pausedPush = 'niveau_push_paused';
