import { useState, useSyncExternalStore } from 'react';
import {
  type DeviceMessages,
  deviceMessagesText,
  readDeviceMessages,
  subscribeToDeviceMessages,
  turnMessagesOff,
  turnMessagesOn,
} from './device-messages.ts';

type MessageSwitch = DeviceMessages & {
  isPossible: boolean;
  isBusy: boolean;
  setWanted: (wanted: boolean) => Promise<boolean>;
};

export const useDeviceMessages = (): MessageSwitch => {
  const messages = readDeviceMessages(
    useSyncExternalStore(subscribeToDeviceMessages, deviceMessagesText),
  );
  const [isBusy, setBusy] = useState(false);

  const setWanted = async (wanted: boolean): Promise<boolean> => {
    setBusy(true);
    try {
      await (wanted ? turnMessagesOn() : turnMessagesOff());
      return true;
    } catch {
      return false;
    } finally {
      setBusy(false);
    }
  };

  // Somebody else may have allowed messages on this device: this person is asked all the same.
  const isPossible = messages.state === 'askable' || messages.state === 'granted';
  return { ...messages, isPossible, isBusy, setWanted };
};
